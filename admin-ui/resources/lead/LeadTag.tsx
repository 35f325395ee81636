import { useTranslate } from 'react-admin'
import { Tag } from '../../ui/Tag.tsx'
import { type LeadRecord, toneOfLead } from './leadRecord.ts'

/** How far it is with somebody who asked for a room, or why they have to be asked again. */
export const LeadTag = ({
  lead: { status, comesBack },
}: {
  readonly lead: Pick<LeadRecord, 'status' | 'comesBack'>
}) => {
  const translate = useTranslate()
  return (
    <Tag tone={comesBack ? 'open' : toneOfLead[status]}>
      {translate(
        comesBack ? `resource.lead.values.comesBack.${comesBack}` : `resource.lead.values.status.${status}`,
      )}
    </Tag>
  )
}
