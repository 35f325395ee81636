import type { Texts } from '../texts.ts'
import type vi from '../vi/role.ts'

export default {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Staff',
  customer: 'Tenant',
  system: 'Automatic',
} satisfies Texts<typeof vi>
