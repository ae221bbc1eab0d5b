import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderHeldPage } from '@tocador/contracts/page'
import type { HeldPageInput } from '@tocador/contracts/waiting/held-page'
import { heldPath, WAITING_TOKEN } from '@tocador/contracts/waiting/waiting-link'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import { nobody } from '../../platform/context'
import type { ChangeListeners } from '../../platform/events/change-listeners'
import { keepUntilChange } from '../../platform/events/keep-until-change'
import { readForms } from '../../platform/http/bodies/read-bodies'
import type { Refusal } from '../../platform/http/refusal'
import { SECRET_PAGE } from '../../platform/http/security-headers'
import { serveForm } from '../../platform/http/serve-form'
import { noticeOf, secretPageAnswers, sendUnavailable, statusOf, tokenOf } from '../../platform/page/secret-pages'
import { getSettings, SETTINGS } from '../../settings'
import { heldPage, leaveHeldForm } from './held-page-forms'
import { leaveHeldUnit } from './leave-held-unit'
import { showHeldPage } from './show-held-page'
import { tellTurnIsOver } from './tell-turn-is-over'

export const HELD_PAGES = heldPath('')

/** The page of a unit that is set aside. Reading it changes nothing, because chat programs fetch links for their previews. */
export function heldPageRoutes(
  app: FastifyInstance,
  { render, changes }: { render: RenderHeldPage; changes: ChangeListeners },
): void {
  const shopName = keepUntilChange(
    changes,
    [SETTINGS],
    async () => (await getSettings(app.contextFor(nobody).db)).shopName,
  )
  const { sendPage, sendUnknownRoute } = secretPageAnswers<HeldPageInput>(app, {
    endpoint: heldPage,
    token: WAITING_TOKEN,
    render,
    unknown: async (_context, notice) => ({ shopName: await shopName(), held: undefined, notice }),
  })
  const sendHeld = (request: FastifyRequest, reply: FastifyReply, refusal?: Refusal, left = false) =>
    sendPage(request, statusOf(reply, refusal), async (context) => {
      const held = await showHeldPage(context, tokenOf(request))
      if (held.state !== 'set-aside') await tellTurnIsOver(context.db, tokenOf(request), request, reply)
      return {
        shopName: await shopName(),
        held,
        notice: left ? { tone: 'done', text: waitingTexts.leftUnit } : noticeOf(refusal),
      }
    })

  void app.register(async (scope) => {
    readForms(scope)
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(SECRET_PAGE))

    scope.get(heldPage.path, (request, reply) => sendHeld(request, reply))

    // What the page of an unavailable database reloads after the form.
    scope.get(leaveHeldForm.path, (request, reply) => reply.redirect(heldPath(tokenOf(request)), 303))

    scope.all(`${HELD_PAGES}*`, { onRequest: sendUnknownRoute }, sendUnknownRoute)

    serveForm(scope, leaveHeldForm, {
      handler: async ({ context, params: { token }, request, reply }) => {
        await leaveHeldUnit(context, token)
        return sendHeld(request, reply, undefined, true)
      },
      refused: sendHeld,
      unavailable: sendUnavailable,
    })
  })
}
