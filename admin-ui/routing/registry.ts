import { type Role, roles } from '../../domain/permissions/roles.ts'
import { createCanAccess, passes, screenOf } from './access.ts'
import type { LazyPage } from './lazyPage.tsx'
import { createPathTranslator } from './pathScheme.ts'
import type { ResourceDeclaration } from './resource.ts'

const files = import.meta.glob<ResourceDeclaration>('../resources/*/index.ts', {
  eager: true,
  import: 'default',
})

/** All resources: each folder with an `index.ts` is one. */
export const resources: readonly ResourceDeclaration[] = Object.values(files)

export const screens = resources.flatMap((resource) =>
  resource.screens.map((screen) => ({ ...screen, resource: resource.name })),
)
export type RegisteredScreen = (typeof screens)[number]

/** The page of a screen for a role; undefined when the role is redirected to its home. */
export const pageFor = (screen: RegisteredScreen, role: Role): LazyPage | undefined => {
  if (!passes(screen, role)) return screen.otherwise
  return (roles[role].of === 'customers' && screen.customerPage) || screen.page
}

export const translatePath = createPathTranslator({
  resources: resources.map((resource) => resource.name),
  withEditScreen: new Set(
    resources.filter((resource) => screenOf(resource, 'edit')).map((resource) => resource.name),
  ),
})

export const canAccess = createCanAccess(resources)

/** For react-admin's buttons: which screens a resource has. */
export const definitions = Object.fromEntries(
  resources.map((resource) => [
    resource.name,
    {
      name: resource.name,
      hasList: screenOf(resource, 'list') !== undefined,
      hasCreate: screenOf(resource, 'create') !== undefined,
      hasShow: screenOf(resource, 'show') !== undefined,
      hasEdit: screenOf(resource, 'edit') !== undefined,
      recordRepresentation: resource.recordRepresentation,
    },
  ]),
)
