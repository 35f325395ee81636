import { useTranslate } from 'react-admin'
import { ErasureStatus } from '../../../domain/erasure/erasure-codes.ts'
import type { ToneName } from '../../theme/look.ts'
import { Tag } from '../../ui/Tag.tsx'
import type { ErasureRecord } from './erasureRecord.ts'

const tones: Readonly<Record<ErasureStatus, ToneName>> = {
  [ErasureStatus.WAITING]: 'waiting',
  [ErasureStatus.DONE]: 'settled',
  [ErasureStatus.REFUSED]: 'late',
  [ErasureStatus.WITHDRAWN]: 'closed',
}

export const RequestStatus = ({ of: { status } }: { readonly of: Pick<ErasureRecord, 'status'> }) => (
  <Tag tone={tones[status]}>{useTranslate()(`resource.erasure.values.status.${status}`)}</Tag>
)
