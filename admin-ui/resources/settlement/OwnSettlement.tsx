import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { formatInstant } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { TenantAnswers } from '../contract/people/TenantAnswers.tsx'
import { useIsTenant } from '../contract/people/useIsTenant.ts'
import { ObjectForm } from './ObjectForm.tsx'
import { OwnPayBack } from './payback/OwnPayBack.tsx'
import { SettlementPaper } from './SettlementPaper.tsx'
import { type SettlementDetail, standingOf } from './settlementRecord.ts'

type Props = { readonly settlement: SettlementDetail }

/** The tenant agrees to all of it; silence is no consent. */
const Accept = ({ settlement }: Props) => {
  const translate = useTranslate()
  const attempt = useAttempt()
  const [isBusy, setBusy] = useState(false)
  const { id: settlementID, contractID, result, openObjections } = settlement
  const accept = async () => {
    setBusy(true)
    await attempt(() => post(`contract/${contractID}/settlement/accept`, { settlementID, result }))
    setBusy(false)
  }
  return (
    <Box className="no-print" sx={{ display: 'grid', gap: 2, mt: 4, maxWidth: 960 }}>
      <Button
        size="large"
        variant="contained"
        loading={isBusy}
        disabled={openObjections > 0}
        onClick={() => void accept()}
        sx={{ minHeight: 56 }}
      >
        {translate('resource.settlement.accept.act')}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center' }}>
        {translate(`resource.settlement.accept.${openObjections > 0 ? 'waits' : 'no_consent'}`)}
      </Typography>
    </Box>
  )
}

const Settlement = ({ settlement }: Props) => {
  const translate = useTranslate()
  const { contractID, roomNumber, buildingName, state, sentAt, acceptedAt } = settlement
  const standing = standingOf(settlement)
  const isTenant = useIsTenant()(settlement)
  const isAsked = state === 'sent' && isTenant
  return (
    <>
      <Box className="no-print">
        <OwnHead
          title={translate('resource.settlement.title')}
          lead={
            <span className="own-at">
              <Link to={`/contract/${contractID}`}>
                {roomNumber}, {buildingName}
              </Link>
            </span>
          }
          actions={
            !isAsked && (
              <Button
                variant="contained"
                size="large"
                fullWidth
                startIcon={<PrintIcon />}
                onClick={() => window.print()}
              >
                {translate('resource.settlement.print')}
              </Button>
            )
          }
        />
      </Box>
      <Box sx={{ position: 'relative' }}>
        {!isTenant && state === 'sent' && <TenantAnswers name={settlement.customerName} />}
        {standing && isTenant && (
          <Alert
            severity={standing === 'accepted' ? 'success' : 'info'}
            className="no-print"
            sx={{ mb: 4, maxWidth: 960 }}
          >
            {translate(`resource.settlement.standing_own.${standing}`, {
              at: formatInstant(acceptedAt ?? sentAt ?? ''),
            })}
          </Alert>
        )}
        <SettlementPaper
          settlement={settlement}
          isOwn
          {...(isAsked && { acts: (line) => <ObjectForm settlement={settlement} line={line} /> })}
        />
        {isAsked && <Accept settlement={settlement} />}
        {isTenant && <OwnPayBack settlement={settlement} />}
      </Box>
    </>
  )
}

/** A settlement for its tenant: to agree to or object to single lines, then to read, save or print. */
export const OwnSettlement = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<SettlementDetail> resource="settlement" id={id}>
      {(settlement) => <Settlement settlement={settlement} />}
    </ItemPage>
  )
}
