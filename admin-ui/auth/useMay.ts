import { type Permission, ruleFor } from '../../domain/permissions/permissions.ts'
import { useAsOf } from '../asOf/AsOfContext.ts'
import { useProfile } from './ProfileContext.tsx'

const isRead = (permission: Permission) => permission.endsWith('.read')

/**
 * Whether the signed-in role has a permission at all, by the table that the API uses. Which objects it covers is
 * checked by the API only. False for everything while a past day is shown.
 */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { role } = useProfile()
  const { day } = useAsOf()
  return (permission) => ruleFor(permission, role) !== undefined && (day === undefined || isRead(permission))
}
