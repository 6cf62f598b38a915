; The installer of arbitro.exe, in Italian and English. tools/windows/installer.sh calls it, with
;   -DPROGRAM=arbitro.exe -DLICENCE=LICENSE -DVERSION=1.2.3 -DTO=what is made
;
; It puts the program into Program Files, a shortcut into the Start menu and one on the desktop, and a rule into the firewall that lets
; computers of the same network in. The uninstaller takes all of it away, and leaves what was entered: %LOCALAPPDATA%\Arbitro.
; Silent with /S; /D=FOLDER, last and without quotes, puts it elsewhere. Exit codes: 0 done, 2 Arbitro is running, 3 not a 64-bit Windows 10.
Target amd64-unicode
Unicode true
SetCompressor /SOLID lzma
SetDateSave off
ManifestDPIAware true
ManifestSupportedOS Win10

!include MUI2.nsh
!include LogicLib.nsh
!include WinVer.nsh

!define RULE Arbitro
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\Arbitro"

Name Arbitro
OutFile "${TO}"
InstallDir "$PROGRAMFILES64\Arbitro"
InstallDirRegKey HKLM "${LISTED}" InstallLocation
RequestExecutionLevel admin
BrandingText "Arbitro ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=1033 ProductName Arbitro
VIAddVersionKey /LANG=1033 ProductVersion "${VERSION}"
VIAddVersionKey /LANG=1033 FileVersion "${VERSION}"
VIAddVersionKey /LANG=1033 FileDescription "Installs Arbitro"
VIAddVersionKey /LANG=1033 LegalCopyright "MIT licence"

!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_FUNCTION start_as_the_person
!define MUI_UNCONFIRMPAGE_TEXT_TOP $(what_stays)
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Italian
!insertmacro MUI_RESERVEFILE_LANGDLL

LangString is_running ${LANG_ENGLISH} "Arbitro is running. Close its window, then press Retry."
LangString is_running ${LANG_ITALIAN} "Arbitro è in funzione. Chiudi la sua finestra, poi premi Riprova."
LangString needs_ten ${LANG_ENGLISH} "Arbitro needs Windows 10 or later, 64-bit."
LangString needs_ten ${LANG_ITALIAN} "Arbitro vuole Windows 10 o successivo, a 64 bit."
LangString no_rule ${LANG_ENGLISH} "The firewall took no rule: when Windows asks whether phones may reach Arbitro, allow it."
LangString no_rule ${LANG_ITALIAN} "Il firewall non ha accettato la regola: quando Windows chiede se i telefoni possono raggiungere Arbitro, consentilo."
LangString what_stays ${LANG_ENGLISH} "The program is removed. The evenings stay, in %LOCALAPPDATA%\Arbitro: delete that folder yourself if you want to keep nothing."
LangString what_stays ${LANG_ITALIAN} "Il programma viene tolto. Le serate restano, in %LOCALAPPDATA%\Arbitro: se non vuoi tenere niente, cancella tu quella cartella."
LangString about_link ${LANG_ENGLISH} "Starts the server of the evening and opens the director's page"
LangString about_link ${LANG_ITALIAN} "Avvia il server della serata e apre la pagina dell'arbitro"

; The program of a running Arbitro cannot be replaced. Windows lets nobody open it for writing.
!macro wait_until_closed
  ${Do}
    ClearErrors
    ${IfNot} ${FileExists} "$INSTDIR\arbitro.exe"
      ${Break}
    ${EndIf}
    FileOpen $0 "$INSTDIR\arbitro.exe" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION $(is_running) /SD IDCANCEL IDRETRY +3
      SetErrorLevel 2
      Abort
  ${Loop}
!macroend

!macro forget_rule
  nsExec::Exec 'netsh advfirewall firewall delete rule name="${RULE}"'
  Pop $0
!macroend

Function .onInit
  SetRegView 64
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP $(needs_ten) /SD IDOK
    SetErrorLevel 3
    Abort
  ${EndIf}
FunctionEnd

; Not with the rights of an administrator, and with the folder of whoever sits there.
Function start_as_the_person
  Exec '"$WINDIR\explorer.exe" "$SMPROGRAMS\Arbitro.lnk"'
FunctionEnd

Section
  SetRegView 64
  SetShellVarContext all
  !insertmacro wait_until_closed
  SetOutPath "$INSTDIR"
  File "/oname=arbitro.exe" "${PROGRAM}"
  File "/oname=LICENSE.txt" "${LICENCE}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Arbitro.lnk" "$INSTDIR\arbitro.exe" "" "" "" "" "" $(about_link)
  CreateShortcut "$DESKTOP\Arbitro.lnk" "$INSTDIR\arbitro.exe" "" "" "" "" "" $(about_link)
  ; Phones of the club's own network, whichever kind Windows takes it for; nobody from further away.
  !insertmacro forget_rule
  nsExec::Exec 'netsh advfirewall firewall add rule name="${RULE}" dir=in action=allow program="$INSTDIR\arbitro.exe" remoteip=localsubnet profile=any enable=yes'
  Pop $0
  ${If} $0 != 0
    DetailPrint $(no_rule)
  ${EndIf}
  WriteRegStr HKLM "${LISTED}" DisplayName Arbitro
  WriteRegStr HKLM "${LISTED}" DisplayVersion "${VERSION}"
  WriteRegStr HKLM "${LISTED}" Publisher Arbitro
  WriteRegStr HKLM "${LISTED}" InstallLocation "$INSTDIR"
  WriteRegStr HKLM "${LISTED}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKLM "${LISTED}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKLM "${LISTED}" NoModify 1
  WriteRegDWORD HKLM "${LISTED}" NoRepair 1
SectionEnd

Section Uninstall
  SetRegView 64
  SetShellVarContext all
  !insertmacro wait_until_closed
  !insertmacro forget_rule
  Delete "$SMPROGRAMS\Arbitro.lnk"
  Delete "$DESKTOP\Arbitro.lnk"
  Delete "$INSTDIR\arbitro.exe"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKLM "${LISTED}"
SectionEnd
