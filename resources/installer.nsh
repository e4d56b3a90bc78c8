; Goes with the program; the data folder (%APPDATA%\Cutwright) stays.
!macro customUnInstall
  DeleteRegKey HKCU "Software\Classes\cutwright"
!macroend
