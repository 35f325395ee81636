import { type Permission, ruleFor } from '../../domain/permissions/permissions.ts'
import { useAsOf } from '../asOf/AsOfContext.ts'
import { useProfile } from './ProfileContext.tsx'

const isRead = (permission: Permission) => permission.endsWith('.read')

/**
 * Whether the signed-in role may do something at all, by the table that the API goes by. On which objects, the API
 * says. In the past nothing can be done.
 */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { role } = useProfile()
  const { day } = useAsOf()
  return (permission) => ruleFor(permission, role) !== undefined && (day === undefined || isRead(permission))
}
