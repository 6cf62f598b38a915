/* planted.c -- somebody else's library under the name of one of Windows': when it is loaded it leaves NAME.dll.loaded. For test.sh. */
#include <string.h>
#include <windows.h>

BOOL WINAPI DllMain(HINSTANCE library, DWORD why, LPVOID more)
{
    char path[MAX_PATH + 16];
    const DWORD length = GetModuleFileNameA(library, path, MAX_PATH);

    (void)more;
    if (why != DLL_PROCESS_ATTACH || length == 0 || length >= MAX_PATH) return TRUE;
    strcat(path, ".loaded");
    CloseHandle(CreateFileA(path, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL));
    return TRUE;
}
