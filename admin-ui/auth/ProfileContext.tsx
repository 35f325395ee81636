import { createContext, type ReactNode, use } from 'react'
import type { Profile } from './profile.ts'

const ProfileContext = createContext<Profile | undefined>(undefined)

export const ProfileProvider = ({ profile, children }: { profile: Profile; children: ReactNode }) => (
  <ProfileContext value={profile}>{children}</ProfileContext>
)

/** The signed-in user's profile. Set for every page behind the sign-in. */
export const useProfile = (): Profile => {
  const profile = use(ProfileContext)
  if (!profile) throw new Error('useProfile needs a ProfileProvider above it')
  return profile
}
