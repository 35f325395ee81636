import type { ApiDependencies } from '../dependencies.ts'
import type { Route } from '../route.ts'
import { erasureRoutes } from './erasure.routes.ts'
import { invitationRoutes } from './invitation.routes.ts'
import { mailChoiceRoutes } from './mail-choice.routes.ts'
import { mailboxRoutes } from './mailbox.routes.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { ownSessionRoutes } from './own-session.routes.ts'
import { recoveryRoutes } from './recovery.routes.ts'

/** All calls about accounts but signing in and out. */
export const accountRoutes = (dependencies: ApiDependencies): Route[] => [
  ...recoveryRoutes(dependencies),
  ...ownAccountRoutes(dependencies),
  ...ownSessionRoutes(dependencies),
  ...erasureRoutes(dependencies),
  ...invitationRoutes(dependencies),
  ...mailChoiceRoutes(dependencies),
  ...mailboxRoutes(dependencies),
]
