import { Box, Button, Card, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { loadPageTexts } from '../../i18n/pageTexts.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import type { SettlementRecord } from '../settlement/settlementRecord.ts'

/** With the texts of settlements, which this page shows nowhere else. */
const MoneyOut = lazy(async () => {
  const [{ MoneyOut }] = await Promise.all([
    import('../settlement/payback/MoneyOut.tsx'),
    loadPageTexts('settlement'),
  ])
  return { default: MoneyOut }
})

/** Leases that are shown, and that each tap shows more of. */
const STEP = 20

/** Money that left with the code of a settlement and is booked by nobody yet. */
export const PayBackDoubts = () => {
  const translate = useTranslate()
  const may = useMay()
  const [most, setMost] = useState(STEP)
  const { data = [], total = 0 } = useGetList<SettlementRecord>(
    'settlement',
    {
      pagination: { page: 1, perPage: most },
      sort: { field: 'lastDay', order: 'DESC' },
      filter: { isPayBackInDoubt: true },
    },
    // What is shown stays while more of it is read.
    { enabled: may('settlement.read'), placeholderData: (before) => before },
  )
  if (data.length === 0) return null
  const title = translate('resource.transfer.pay_back.title')
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ display: 'grid', gap: 4, p: { xs: 4, md: 5 }, mb: 4, maxWidth: 960 }}
    >
      <Typography variant="h2">{title}</Typography>
      {data.map((settlement) => (
        <Box key={settlement.id}>
          <Typography variant="body2" component="div" sx={{ mb: 1 }}>
            <QuietLink to={`/settlement/${settlement.id}`}>
              {translate('resource.transfer.pay_back.of', {
                room: settlement.roomNumber,
                name: settlement.customerName,
              })}
            </QuietLink>
          </Typography>
          <Suspense fallback={null}>
            <MoneyOut settlement={settlement} onlyDoubts />
          </Suspense>
        </Box>
      ))}
      {total > data.length && (
        <Button
          color="inherit"
          variant="outlined"
          onClick={() => setMost(most + STEP)}
          sx={{ justifySelf: 'start', minHeight: 44 }}
        >
          {translate('resource.transfer.pay_back.more', { smart_count: total - data.length })}
        </Button>
      )}
    </Card>
  )
}
