import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useAsOf } from '../asOf/AsOfContext.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

type ExportLinkProps = {
  /** The list's name in API paths: `bill`, `notification/sent`. */
  readonly of: string
  /** Filters and sort order of the list. */
  readonly query?: Readonly<Record<string, string>>
  /** Only the icon, where there is no room for words. */
  readonly brief?: boolean
}

/** The address of a list's workbook, in the current language and as of the day shown. */
export const useExportAddress = (of: string, query: Readonly<Record<string, string>>): string => {
  const locale = useLanguage()
  const { day } = useAsOf()
  return `/api/export/${of}?${new URLSearchParams({ ...query, locale, ...(day && { at: day }) })}`
}

/** Downloads a list as a workbook: all its rows, with the current filters and sort order, as of the day shown. */
export const ExportLink = ({ of, query = {}, brief = false }: ExportLinkProps) => {
  const translate = useTranslate()
  const address = useExportAddress(of, query)
  const label = translate('list.export')
  if (brief)
    return (
      <Tooltip title={label}>
        <IconButton component="a" href={address} download aria-label={label} className="no-print">
          <DownloadIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    )
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
      {label}
    </Button>
  )
}
