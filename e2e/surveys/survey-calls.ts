import { approveSurvey, createSurvey, reviewOption } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { suggestOption } from '@tocador/contracts/surveys/surveys-endpoints'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { signIn } from '../../server/src/testing/sign-in'

interface Declared {
  method: string
  path: string
}

/** Calls as an administrator, as the panel does. */
export async function owner(shop: RunningShop) {
  const { token } = await signIn(shop, 'admin')
  return async ({ method, path }: Declared, id: number | undefined, body: object): Promise<number> => {
    const reply = await fetch(`${shop.url}/api${path.replace(':id', String(id))}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const { data, message } = (await reply.json()) as { data?: { id: number }; message: string }
    if (data === undefined) throw new Error(message)
    return data.id
  }
}

/** An active survey with approved options. */
export async function aSurvey(
  shop: RunningShop,
  question: string,
  options: readonly (string | { option_text: string; description: string })[],
): Promise<number> {
  const send = await owner(shop)
  const id = await send(createSurvey, undefined, { question })
  await send(approveSurvey, id, {})
  for (const one of options) {
    const texts = typeof one === 'string' ? { option_text: one } : one
    const option = await send(suggestOption, undefined, { survey_id: id, ...texts })
    await send(reviewOption, option, { is_approved: true })
  }
  return id
}
