@echo off
rem Runs slidebase on Windows, as bin/slidebase does elsewhere: slidebase VERB ...
rem The Java is the installation's own, or else the one in JAVA_HOME, or else the one on the PATH.
setlocal
for %%i in ("%~dp0..") do set "home=%%~fi"
set "java=%home%\runtime\bin\java.exe"
if not exist "%java%" if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if not exist "%java%" for %%i in (java.exe) do set "java=%%~$PATH:i"
if not exist "%java%" (
  echo slidebase: there is no Java; install a JDK of version 17 or later, or set JAVA_HOME>&2
  exit /b 2
)

rem The file "release" of a Java has a line like JAVA_VERSION="17.0.15". A Java without this file is treated as 17.
set version=17
for %%i in ("%java%") do set "release=%%~dpi..\release"
if exist "%release%" for /f "usebackq tokens=1,2 delims==" %%k in ("%release%") do (
  if "%%k" == "JAVA_VERSION" set "version=%%~l"
)
for /f "delims=." %%m in ("%version%") do set "major=%%m"
if %major% lss 17 (
  echo slidebase: %java%: is of version "%version%", and slidebase needs 17 or later>&2
  exit /b 2
)

"%java%" -XX:-UsePerfData -Xlog:disable -Dsun.misc.unsafe.memory.access=allow -jar "%home%\slidebase-cli.jar" %*
