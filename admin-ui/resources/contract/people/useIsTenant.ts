import { useProfile } from '../../../auth/ProfileContext.tsx'

/** Whether a contract's record is the reader's own; partners read it too, and answer nothing for its tenant. */
export const useIsTenant = () => {
  const { id } = useProfile()
  return ({ customerID }: { readonly customerID: string | null }): boolean => customerID === id
}
