import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import type { ReceiptDetail } from './receiptRecord.ts'

/** A receipt for its tenant, to save or print. */
export const OwnReceipt = () => {
  const { id = '' } = useParams()
  const translate = useTranslate()
  return (
    <ItemPage<ReceiptDetail> resource="receipt" id={id}>
      {(receipt) => (
        <>
          <Box className="no-print">
            <OwnHead
              title={receipt.number ?? translate('resource.receipt.name')}
              lead={
                <span className="own-at">
                  <Link to={`/account/${receipt.contractID}`}>{translate('resource.account.own.title')}</Link>
                </span>
              }
              actions={
                <Button
                  variant="contained"
                  size="large"
                  fullWidth
                  startIcon={<PrintIcon />}
                  onClick={() => window.print()}
                >
                  {translate('resource.receipt.print')}
                </Button>
              }
            />
          </Box>
          <Box sx={{ position: 'relative' }}>
            <ReceiptPaper receipt={receipt} />
          </Box>
        </>
      )}
    </ItemPage>
  )
}
