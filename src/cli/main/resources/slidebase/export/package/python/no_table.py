class NoTable(_Table):
    """A shape without a table: boards can be read, and told whether they are solvable."""

    def __init__(self, height: int, width: int) -> None:
        self.height, self.width, self.blank = height, width, -1
