class NoTable(_Table):
    """A shape without a table. It reads boards, and determines whether they are solvable."""

    def __init__(self, height: int, width: int) -> None:
        self.height, self.width, self.blank = height, width, -1
