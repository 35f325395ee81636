import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { settlementColumns } from '../../../projections/settlement/settlement.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatMoney } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { type Actions, PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTabs, useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { SettlementPaper } from './SettlementPaper.tsx'
import { Settlements } from './Settlements.tsx'
import type { SettlementDetail } from './settlementRecord.ts'

const TABS = ['paper', 'history'] as const

const Settlement = ({ settlement }: { readonly settlement: SettlementDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const tab = useTab(TABS)
  const words = (key: string, values?: object) => translate(`resource.settlement.${key}`, values)
  const { contractID, contractNumber, roomNumber, customerName, billID, result, state } = settlement
  const actions: Actions = [
    may('AgreeSettlement') && { label: words('again'), to: `/contract/${contractID}/settle` },
    { label: words('print'), Icon: PrintIcon, onClick: () => window.print(), primary: true },
  ]
  const outcome = result > 0 ? 'back' : result < 0 ? 'owes' : 'even'
  return (
    <>
      <Box className="no-print">
        <PageHead
          before={<QuietLink to={`/contract/${contractID}`}>{contractNumber}</QuietLink>}
          title={words('page.title', { room: roomNumber })}
          lead={`${customerName} · ${words(`result.${outcome}`)} ${result === 0 ? '' : formatMoney(Math.abs(result))}`}
          actions={<PageActions actions={actions} />}
        />
        <PageTabs label={words('tabs')} tabs={TABS.map((name) => ({ name, label: words(`tab.${name}`) }))} />
      </Box>
      <TabPanel tab={tab}>
        {tab === 'paper' ? (
          <>
            <SettlementPaper settlement={settlement} />
            <Box className="no-print" sx={{ mt: 4, maxWidth: 960 }}>
              <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
                {state === 'booked' && billID && (
                  <QuietLink to={`/bill/${billID}`}>{words('to_bill')}</QuietLink>
                )}
                <QuietLink to={`/account/${contractID}`}>{words('to_account')}</QuietLink>
              </Typography>
              <Settlements contractID={contractID} except={settlement.id} />
            </Box>
          </>
        ) : (
          <HistoryTab
            resource="settlement"
            record={settlement}
            columns={settlementColumns}
            leaveOut={['figures']}
          />
        )}
      </TabPanel>
    </>
  )
}

/** A settlement with the figures that both sides agreed on; a correction is a further one. */
export const SettlementPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<SettlementDetail> resource="settlement" id={id}>
      {(settlement) => <Settlement settlement={settlement} />}
    </ItemPage>
  )
}
