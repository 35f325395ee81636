import { useTranslate } from 'react-admin'
import type { LeadStatus } from '../../../domain/lead/lead-codes.ts'
import { Tag } from '../../ui/Tag.tsx'
import { toneOfLead } from './leadRecord.ts'

/** How far it is with somebody who asked for a room. */
export const LeadTag = ({ status }: { readonly status: LeadStatus }) => {
  const translate = useTranslate()
  return <Tag tone={toneOfLead[status]}>{translate(`resource.lead.values.status.${status}`)}</Tag>
}
