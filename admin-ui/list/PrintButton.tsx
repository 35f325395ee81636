import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'

/** Puts the list on paper: the rows that are ticked, or all of them. */
export const PrintButton = () => {
  const translate = useTranslate()
  return (
    <Button size="small" color="inherit" startIcon={<PrintIcon />} onClick={() => window.print()}>
      {translate('list.print')}
    </Button>
  )
}
