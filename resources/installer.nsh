; Goes with the program; the data folder (%APPDATA%\Cutwright) stays.
; An update runs this, too, and the app, which makes the entry, is not started by it.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\cutwright"
  ${endIf}
!macroend
