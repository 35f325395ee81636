import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { PickOne } from '../../form/PickOne.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTabs, useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import type { ContractRecord } from '../contract/contractRecord.ts'
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

/** For which contract a bill is; whose it is and where says more than its number. */
const ContractPick = ({ onPick }: { onPick: (id: string) => void }) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <PickOne<ContractRecord>
      resource="contract"
      sort="number"
      labelOf={({ roomNumber, customerName, buildingName, number }) =>
        `${roomNumber} · ${customerName} · ${buildingName} · ${number}`
      }
      value=""
      onChange={onPick}
      placeholder={translate('resource.bill.form.pick')}
      none={translate('resource.bill.form.pick_none')}
      field={{
        id,
        label: translate('resource.bill.fields.contractID'),
        helperText: translate('resource.bill.form.pick_help'),
      }}
    />
  )
}
