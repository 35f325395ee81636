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

/** Where a list is fetched as a workbook, in the language and of the day that are shown. */
export const useExportAddress = (of: string, query: Readonly<Record<string, string>>): string => {
  const locale = useLanguage()
  const { day } = useAsOf()
  return `/api/export/${of}?${new URLSearchParams({ ...query, locale, ...(day && { at: day }) })}`
}

/** Takes a list away as a workbook: all its rows, as they are filtered and sorted here, of the day that is shown. */
export const ExportLink = ({ of, query = {} }: ExportLinkProps) => {
  const translate = useTranslate()
  const address = useExportAddress(of, query)
  return (
    <Button
      component="a"
      href={address}
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
