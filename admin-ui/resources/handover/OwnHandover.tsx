import { Alert, Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatDay } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { useIsTenant } from '../contract/people/useIsTenant.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Deductions } from './Deductions.tsx'
import { HandoverPaper } from './HandoverPaper.tsx'
import { type HandoverDetail, stateOf } from './handoverRecord.ts'
import { useFirst } from './useHandovers.ts'

const Handover = ({ handover }: { readonly handover: HandoverDetail }) => {
  const translate = useTranslate()
  const today = useToday()
  const first = useFirst(handover)
  const word = (key: string, args = {}) => translate(`resource.handover.${key}`, args)
  const state = stateOf(handover, today)
  const isTenant = useIsTenant()(handover)
  const isAsked = handover.status === 'sent' && isTenant
  const { way, roomNumber, buildingName, contractID, answerUntil, customerName } = handover
  if (first === undefined) return <PageSkeleton />
  return (
    <>
      <Box className="no-print">
        <OwnHead
          title={word(`title_of.${way}`, { room: roomNumber })}
          lead={
            <span className="own-at">
              <Link to={`/contract/${contractID}`}>
                {roomNumber}, {buildingName}
              </Link>
            </span>
          }
          actions={
            handover.status !== 'sent' && (
              <Button variant="contained" size="large" fullWidth onClick={() => window.print()}>
                {word('print')}
              </Button>
            )
          }
        />
      </Box>
      <Box sx={{ position: 'relative', display: 'grid', gap: 4 }}>
        <Alert severity="info" className="no-print">
          {word(state === 'sent' && isTenant ? 'state.sent_own' : `state.${state}`, {
            name: customerName,
            day: answerUntil ? formatDay(answerUntil) : '',
          })}
        </Alert>
        {isAsked ? (
          <Box sx={{ bgcolor: 'background.paper', borderRadius: 2, border: 1, borderColor: 'divider', p: 4 }}>
            <AnswerForm handover={handover} first={first} />
          </Box>
        ) : (
          <HandoverPaper handover={handover} first={first} />
        )}
        <Deductions handover={handover} />
      </Box>
    </>
  )
}

/** A handover for its tenant: exceptions first, to confirm or to object to. */
export const OwnHandover = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<HandoverDetail> resource="handover" id={id}>
      {(handover) => <Handover handover={handover} />}
    </ItemPage>
  )
}
