/** The secret of a link to a bill; undefined for every other address. */
export const sharedToken = (pathname: string): string | undefined => /^\/b\/([\w-]+)$/.exec(pathname)?.[1]
