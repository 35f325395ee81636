/** The secret in the address of a shared bill; undefined for any other address. */
export const sharedToken = (pathname: string): string | undefined => /^\/b\/([\w-]+)$/.exec(pathname)?.[1]
