import { type Permission, ruleFor } from '../../domain/permissions/permissions.ts'
import { useProfile } from './ProfileContext.tsx'

/** Whether the signed-in role may do something at all, by the table that the API goes by. On which objects, the API says. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { role } = useProfile()
  return (permission) => ruleFor(permission, role) !== undefined
}
