import { Box, Button, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { PAPER_WORDS_MAX } from '../../../domain/limits.ts'
import type { Choices } from '../../../domain/paper/choices.ts'
import type { OpenArticle, PaperDraft } from '../../../domain/paper/paper-draft.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Section } from '../../ui/Section.tsx'
import { useDone } from '../../undo/useDone.tsx'

/** All choices of a draft, as they are sent. */
export const choicesOf = (articles: readonly OpenArticle[]): Choices => ({
  choices: articles.flatMap(({ key, choice }) => (choice ? [{ article: key, choice }] : [])),
  texts: articles.flatMap(({ key, words }) => (words ? [{ article: key, text: words }] : [])),
})

type ChoosingProps = {
  readonly draft: PaperDraft
  readonly buildingID: string
  /** Choices that are not kept for the house yet. */
  readonly unsaved: Choices | undefined
  readonly onChange: (chosen: Choices | undefined) => void
}

/** Own words of an article; taken when the field is left, so that the paper is not drawn at every letter. */
const OwnWords = ({ article, onSaid }: { article: OpenArticle; onSaid: (words: string) => void }) => {
  const translate = useTranslate()
  const [words, setWords] = useState(article.words ?? '')
  const locale = useLanguage()
  return (
    <TextField
      fullWidth
      multiline
      minRows={3}
      label={article.title[locale]}
      helperText={translate('resource.paper.choose.own')}
      value={words}
      slotProps={{ htmlInput: { maxLength: PAPER_WORDS_MAX } }}
      onChange={({ target }) => setWords(target.value)}
      onBlur={() => words.trim() !== (article.words ?? '') && onSaid(words.trim())}
    />
  )
}

/** The articles that somebody can choose about. */
export const Choosing = ({ draft, buildingID, unsaved, onChange }: ChoosingProps) => {
  const translate = useTranslate()
  const locale = useLanguage()
  const attempt = useAttempt()
  const done = useDone()
  const labelID = useId()
  const say = (key: string, args = {}) => translate(`resource.paper.choose.${key}`, args)
  const chosen = choicesOf(draft.articles)
  const choose = (article: string, choice: string) =>
    onChange({
      ...chosen,
      choices: chosen.choices.map((one) => (one.article === article ? { article, choice } : one)),
    })
  const write = (article: string, text: string) => {
    const others = chosen.texts.filter((one) => one.article !== article)
    onChange({ ...chosen, texts: text ? [...others, { article, text }] : others })
  }
  const keep = async () => {
    const body = { kind: draft.kind, ...chosen }
    if (!(await attempt(() => post(`building/${buildingID}/paper-template`, body)))) return
    onChange(undefined)
    done('resource.paper.choose.kept')
  }
  return (
    <Section
      title={say('title')}
      note={draft.version > 0 ? say('version', { version: draft.version }) : undefined}
    >
      {draft.articles.map((article) => (
        <Box key={article.key} sx={{ '& + &': { mt: 5 } }}>
          {article.way === 'free' ? (
            <OwnWords
              key={article.words ?? ''}
              article={article}
              onSaid={(words) => write(article.key, words)}
            />
          ) : (
            <>
              <Typography variant="body2" id={`${labelID}${article.key}`} sx={{ fontWeight: 600 }}>
                {article.title[locale]}
              </Typography>
              <RadioGroup
                aria-labelledby={`${labelID}${article.key}`}
                value={article.choice}
                onChange={(_event, choice) => choose(article.key, choice)}
              >
                {article.alternatives.map(({ key, text }) => (
                  <FormControlLabel
                    key={key}
                    value={key}
                    control={<Radio size="small" />}
                    sx={{ alignItems: 'flex-start', mr: 0, py: 1 }}
                    label={
                      <Typography variant="body2" sx={{ pt: 2, whiteSpace: 'pre-line' }}>
                        {text[locale]}
                      </Typography>
                    }
                  />
                ))}
              </RadioGroup>
            </>
          )}
        </Box>
      ))}
      {unsaved && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          <Button variant="contained" onClick={() => void keep()}>
            {say('keep')}
          </Button>
          <Button color="inherit" onClick={() => onChange(undefined)}>
            {say('leave')}
          </Button>
        </Box>
      )}
    </Section>
  )
}
