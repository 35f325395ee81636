import type { ReactNode } from 'react'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

type AccountHeadProps = { readonly title: string; readonly lead?: ReactNode; readonly actions?: ReactNode }

/** The head of a page about the signed-in user, in the style of the role's frame. */
export const AccountHead = ({ title, lead, actions }: AccountHeadProps) => {
  const { role } = useProfile()
  if (role !== 'customer') return <PageHead title={title} lead={lead} actions={actions} />
  return <OwnHead title={title} lead={lead} actions={actions} />
}
