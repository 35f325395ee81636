import { useTranslate } from 'react-admin'
import { TICKET_CONTENT_MAX } from '../../../domain/limits.ts'
import { FilesInput } from '../../form/FilesInput.tsx'
import { TextBlock } from '../../form/TextBlock.tsx'
import { TextLine } from '../../form/TextLine.tsx'

/** Inputs for title and description of a problem. */
export const TicketInputs = () => {
  const translate = useTranslate()
  return (
    <>
      <TextLine
        source="title"
        required
        autoComplete="off"
        placeholder={translate('resource.support-ticket.open.title_example')}
      />
      <TextBlock
        source="content"
        required
        max={TICKET_CONTENT_MAX}
        help={translate('resource.support-ticket.open.content_help')}
      />
      <FilesInput source="fileIDs" camera />
    </>
  )
}
