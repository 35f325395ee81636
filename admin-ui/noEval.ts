/**
 * zod, which screens share with the server for validation, tests once whether it may compile code. The content
 * security policy forbids that and reports the attempt as a violation. Set before zod is loaded, through its global:
 * its `config` function would pull zod into the first scripts.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
