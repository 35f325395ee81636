import { useTranslate } from 'react-admin'
import type { HoldStatus } from '../../../domain/hold/hold.ts'
import type { ToneName } from '../../theme/look.ts'
import { Tag } from '../../ui/Tag.tsx'

const toneOf: Readonly<Record<HoldStatus, ToneName>> = {
  held: 'moving',
  expired: 'waiting',
  converted: 'settled',
  released: 'past',
  forfeited: 'owned',
  broken: 'closed',
}

/** The status of a hold. */
export const HoldTag = ({ status }: { readonly status: HoldStatus }) => {
  const translate = useTranslate()
  return <Tag tone={toneOf[status]}>{translate(`resource.hold.values.status.${status}`)}</Tag>
}
