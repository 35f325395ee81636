import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTabs, useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { ContractPick } from './form/ContractPick.tsx'
import { OneBill } from './form/OneBill.tsx'
import { MonthOfBills } from './month/MonthOfBills.tsx'

const TABS = ['one', 'month'] as const

/** A new bill for one contract, which the address can name (`?contract=`), or a month of bills for a house. */
export const BillAddPage = () => {
  const translate = useTranslate()
  const tab = useTab(TABS)
  const [search, setSearch] = useSearchParams()
  const contractID = search.get('contract')
  return (
    <>
      <PageHead
        before={<QuietLink to="/bill">{translate('resource.bill.title')}</QuietLink>}
        title={translate('resource.bill.form.add')}
      />
      <PageTabs
        label={translate('resource.bill.form.tabs')}
        tabs={TABS.map((name) => ({ name, label: translate(`resource.bill.form.tab.${name}`) }))}
      />
      <TabPanel tab={tab}>
        {tab === 'month' ? (
          <MonthOfBills />
        ) : contractID ? (
          <OneBill key={contractID} contractID={contractID} />
        ) : (
          <Box sx={{ maxWidth: 440 }}>
            <ContractPick onPick={(contract) => contract && setSearch({ contract })} />
          </Box>
        )}
      </TabPanel>
    </>
  )
}
