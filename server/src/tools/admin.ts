import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { adminPassword, personName } from '@tocador/contracts/accounts/accounts-schemas'
import { phone } from '@tocador/contracts/field-schemas'
import { createAdministrator } from '../accounts'
import { openTool } from '../boot/open-tool'
import { shopItself } from '../platform/context'
import { readPassword } from '../platform/read-password'
import { StartProblem } from '../platform/start-problem'

const USAGE = 'npm run admin -- --phone 5512345678 [--name "Sofía Ramírez"], then the password at the prompt'
const PASSWORD_IS_SEEN =
  'A password given as an argument is seen in the process list and kept in the shell’s history: ' +
  'leave --password out to be asked for it, or pipe it to standard input'
const account = z.object({ phone, name: personName })
const password = z.object({ password: adminPassword })

await openTool(async (openAsTool) => {
  const { password: given, ...options } = readOptions(process.argv.slice(2))
  if (given !== undefined) console.error(PASSWORD_IS_SEEN)
  const who = checked(account, { name: 'Administración', ...options })
  const chosen = checked(password, { password: given ?? (await readPassword(process.stdin, process.stderr)) })
  const { contextFor } = await openAsTool()
  const { user, isNew } = await createAdministrator(contextFor(shopItself), { ...who, ...chosen })
  console.log(
    isNew ? `Administrator ${user.phone} was created` : `${user.phone} is an administrator with a new password`,
  )
})

function checked<S extends z.ZodMiniType>(schema: S, given: object): z.output<S> {
  const parsed = z.safeParse(schema, given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
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
