import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { declaredRoutes } from '../../test/support/declared-routes.ts'
import { openApiOf } from './openapi.ts'

it("is a document in which Redocly's linter finds nothing", async () => {
  const source = JSON.stringify(openApiOf(await declaredRoutes()))
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config })
  const listed = problems.map(({ severity, ruleId, message, location: [place] }) => [
    severity,
    ruleId,
    message,
    place?.pointer,
  ])
  expect(listed).toEqual([])
})
