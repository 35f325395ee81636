import { createContext, use } from 'react'

/** Addresses of the sign-in pages, the first owner's page and the demo's mailbox included. */
export const SIGN_IN_PATHS = [
  '/login',
  '/authentication/login',
  '/first-owner',
  '/forgot-password',
  '/new-password',
  '/verify-email',
  '/mailbox',
] as const
export type SignInPath = (typeof SIGN_IN_PATHS)[number]

/** Where links in mails lead, and the demo's mailbox: also for those who are signed in. */
const LINKED: readonly SignInPath[] = ['/new-password', '/verify-email', '/mailbox']
export const isLinked = (path: SignInPath): boolean => LINKED.includes(path)

export const isSignInPath = (pathname: string): pathname is SignInPath =>
  SIGN_IN_PATHS.some((path) => path === pathname)

export type Place = {
  /** Text key of what the page before has to say. */
  readonly told?: string
  /** Whose account the page before was about. */
  readonly email?: string
  readonly go: (path: SignInPath, told?: string, email?: string) => void
  /** There is a session: on to where one was going. */
  readonly enter: () => void
}

export const PlaceContext = createContext<Place | undefined>(undefined)

export const usePlace = (): Place => {
  const place = use(PlaceContext)
  if (!place) throw new Error('usePlace needs a SignIn above it')
  return place
}
