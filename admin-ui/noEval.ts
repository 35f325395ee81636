/**
 * Rules that screens share with the server are made by zod, which tries once whether it may compile code. The content
 * policy forbids that and reports the try as a violation. Set before zod is loaded, by its global: its `config` would
 * bring it into the first scripts.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
