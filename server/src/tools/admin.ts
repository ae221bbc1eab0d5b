import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { newPassword, personName } from '@tocador/contracts/accounts/accounts-schemas'
import { phone } from '@tocador/contracts/field-schemas'
import { createAdministrator } from '../accounts'
import { openTool } from '../open-tool'
import { shopItself } from '../platform/context'
import { StartProblem } from '../platform/start-problem'

const USAGE = 'npm run admin -- --phone 5512345678 --password … [--name "Sofía Ramírez"]'
const input = z.object({ phone, password: newPassword, name: personName })

await openTool(async (openAsTool) => {
  const administrator = readInput(process.argv.slice(2))
  const { contextFor } = await openAsTool()
  const { user, isNew } = await createAdministrator(contextFor(shopItself), administrator)
  console.log(
    isNew ? `Administrator ${user.phone} was created` : `${user.phone} is an administrator with a new password`,
  )
})

function readInput(words: string[]): z.infer<typeof input> {
  const { name = 'Administración', ...given } = readOptions(words)
  const parsed = z.safeParse(input, { name, ...given })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`)
  throw new StartProblem(`${problems.join('; ')}\n${USAGE}`)
}

function readOptions(args: string[]): { phone?: string; password?: string; name?: string } {
  const text = { type: 'string' } as const
  try {
    return { ...parseArgs({ args, options: { phone: text, password: text, name: text } }).values }
  } catch (error) {
    throw new StartProblem(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}
