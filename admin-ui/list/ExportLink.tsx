import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useAsOf } from '../asOf/AsOfContext.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

type ExportLinkProps = {
  /** As the address calls the list: `bill`, `notification/sent`. */
  readonly of: string
  /** What the list is narrowed to and sorted by. */
  readonly query?: Readonly<Record<string, string>>
}

/** Takes a list away as a workbook: all its rows, as they are filtered and sorted here, of the day that is shown. */
export const ExportLink = ({ of, query = {} }: ExportLinkProps) => {
  const translate = useTranslate()
  const locale = useLanguage()
  const { day } = useAsOf()
  const asked = new URLSearchParams({ ...query, locale, ...(day && { at: day }) })
  return (
    <Button
      component="a"
      href={`/api/export/${of}?${asked}`}
      download
      size="small"
      color="inherit"
      startIcon={<DownloadIcon />}
      className="no-print"
    >
      {translate('list.export')}
    </Button>
  )
}
