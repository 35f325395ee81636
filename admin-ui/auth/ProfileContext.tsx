import { createContext, type ReactNode, use } from 'react'
import type { Profile } from './profile.ts'

const ProfileContext = createContext<Profile | undefined>(undefined)

export const ProfileProvider = ({ profile, children }: { profile: Profile; children: ReactNode }) => (
  <ProfileContext value={profile}>{children}</ProfileContext>
)

/** Who is signed in. Everything behind the sign-in pages may rely on it. */
export const useProfile = (): Profile => {
  const profile = use(ProfileContext)
  if (!profile) throw new Error('useProfile needs a ProfileProvider above it')
  return profile
}
