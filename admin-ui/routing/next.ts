type Place = { readonly pathname: string; readonly search: string }

/** The address of the sign-in page with the page to return to: `/login?next=%2Fbuilding`. */
export const loginPath = ({ pathname, search }: Place): string =>
  pathname === '/' ? '/login' : `/login?next=${encodeURIComponent(pathname + search)}`

/** The page to open after signing in. Only paths on this host: `//evil.example` and `/\evil` would leave it. */
export const nextOf = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? '/'
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : '/'
}
