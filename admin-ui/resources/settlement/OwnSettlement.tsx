import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { SettlementPaper } from './SettlementPaper.tsx'
import type { SettlementDetail } from './settlementRecord.ts'

/** A settlement for its tenant, to read, save or print. */
export const OwnSettlement = () => {
  const { id = '' } = useParams()
  const translate = useTranslate()
  return (
    <ItemPage<SettlementDetail> resource="settlement" id={id}>
      {(settlement) => (
        <>
          <Box className="no-print">
            <OwnHead
              title={translate('resource.settlement.title')}
              lead={
                <span className="own-at">
                  <Link to={`/contract/${settlement.contractID}`}>
                    {settlement.roomNumber}, {settlement.buildingName}
                  </Link>
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
                  {translate('resource.settlement.print')}
                </Button>
              }
            />
          </Box>
          <Box sx={{ position: 'relative' }}>
            <SettlementPaper settlement={settlement} isOwn />
          </Box>
        </>
      )}
    </ItemPage>
  )
}
