import { Box, Button, Typography, useTheme } from '@mui/material'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { get } from '../data/httpClient.ts'
import { formatInstant } from '../i18n/format.ts'
import { PageLink } from './PageLink.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useSay } from './words.ts'

type KeptMail = {
  readonly id: string
  readonly address: string
  readonly at: string
  readonly subject: string
  readonly text: string
}

/** Mails are sent within a second or two of their event. */
const LOOK_EVERY_MS = 3_000

const address = /(https?:\/\/\S+)/

/** The text of a mail with clickable links. */
const linked = (text: string): ReactNode[] =>
  text.split(address).map((part, place) =>
    address.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <a key={place} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )

const useMails = () => {
  const [mails, setMails] = useState<readonly KeptMail[]>()
  const [missing, setMissing] = useState(false)
  const look = useCallback(
    () =>
      get<readonly KeptMail[]>('mailbox').then(
        ({ json }) => {
          setMails(json)
          setMissing(false)
        },
        () => setMissing(true),
      ),
    [],
  )
  useEffect(() => {
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [look])
  return { mails, missing }
}

/** `/mailbox`: the mails that the demo would have sent, with working links. */
export const MailboxPage = () => {
  const say = useSay()
  const { look } = useTheme()
  const { mails, missing } = useMails()
  const [open, setOpen] = useState<string>()
  const lead = missing ? 'mailbox.missing' : mails?.length === 0 ? 'mailbox.empty' : 'mailbox.lead'
  return (
    <>
      <PageTitle title={say('mailbox.title')} lead={say(lead)} />
      <Box component="ul" sx={{ m: 0, mb: 6, p: 0, listStyle: 'none', borderTop: `1px solid ${look.line}` }}>
        {mails?.map(({ id, address: to, at, subject, text }) => (
          <Box component="li" key={id} sx={{ borderBottom: `1px solid ${look.line}` }}>
            <Button
              color="inherit"
              variant="text"
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? undefined : id)}
              sx={{
                display: 'block',
                width: 1,
                px: 1,
                py: 2.5,
                borderRadius: 0,
                textAlign: 'left',
                whiteSpace: 'normal',
              }}
            >
              <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {subject}
              </Typography>
              <Typography
                variant="caption"
                color="text.secondary"
                component="span"
                sx={{ display: 'block', fontWeight: 400, overflowWrap: 'anywhere' }}
              >
                {to} · {formatInstant(at)}
              </Typography>
            </Button>
            {open === id && (
              <Typography
                variant="body2"
                component="div"
                sx={{
                  px: 3,
                  py: 3,
                  mb: 3,
                  whiteSpace: 'pre-line',
                  overflowWrap: 'anywhere',
                  bgcolor: look.sunken,
                  borderRadius: 1,
                }}
              >
                {linked(text)}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      <PageLink to="/login">{say('recovery.back')}</PageLink>
    </>
  )
}
