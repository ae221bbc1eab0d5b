import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderWaitingPage } from '@tocador/contracts/page'
import type { WaitingPageInput } from '@tocador/contracts/waiting/waiting-page'
import { forgetAddress, leaveAddress, WAITING_TOKEN, waitingPath } from '@tocador/contracts/waiting/waiting-link'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import { nobody } from '../platform/context'
import type { ChangeListeners } from '../platform/events/change-listeners'
import { keepUntilChange } from '../platform/events/keep-until-change'
import { readForms } from '../platform/http/bodies/read-bodies'
import { Refusal } from '../platform/http/refusal'
import { SECRET_PAGE } from '../platform/http/security-headers'
import { serveForm } from '../platform/http/serve-form'
import { noticeOf, secretPageAnswers, sendUnavailable, statusOf, tokenOf } from '../platform/page/secret-pages'
import { getSettings, SETTINGS } from '../settings'
import { leaveList, leaveWait } from './leave-lists'
import { listEndedBy } from './queries'
import { showWaitingPage } from './show-waiting-page'
import { setLeftCookie } from './set-left-cookie'
import { forgetForm, leaveForm, waitingPage } from './waiting-page-forms'

export const WAITING_PAGES = waitingPath('')
const PAGE = waitingPage.path

/** The page of a list's secret link, with its forms. */
export function waitingPageRoutes(
  app: FastifyInstance,
  { render, changes }: { render: RenderWaitingPage; changes: ChangeListeners },
): void {
  const shopName = keepUntilChange(
    changes,
    [SETTINGS],
    async () => (await getSettings(app.contextFor(nobody).db)).shopName,
  )
  const { sendPage, sendUnknownRoute } = secretPageAnswers<WaitingPageInput>(app, {
    endpoint: waitingPage,
    token: WAITING_TOKEN,
    render,
    unknown: async (_context, notice) => ({ shopName: await shopName(), list: undefined, notice }),
  })
  const sendList = (request: FastifyRequest, reply: FastifyReply, refusal?: Refusal) =>
    sendPage(request, statusOf(reply, refusal), async (context) => {
      const list = await showWaitingPage(context, tokenOf(request))
      // It says to ask again, which the shop offers once its scripts know.
      setLeftCookie(request, reply, await listEndedBy(context.db, tokenOf(request)))
      return { shopName: await shopName(), ...list, notice: noticeOf(refusal) }
    })

  /** What is left of the list; leaving the last line deletes it. */
  const sendLeft = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, async (context) => {
      const left = await showWaitingPage(context, tokenOf(request)).catch(undefinedIfGone)
      const text = left === undefined ? waitingTexts.forgotten : waitingTexts.left
      return { shopName: await shopName(), list: left?.list, notice: { tone: 'done', text } }
    })

  void app.register(async (scope) => {
    readForms(scope)
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(SECRET_PAGE))

    scope.get(PAGE, (request, reply) => sendList(request, reply))

    // What the page of an unavailable database reloads after a form.
    for (const address of [leaveAddress(PAGE), forgetAddress(PAGE)]) {
      scope.get(address, (request, reply) => reply.redirect(waitingPath(tokenOf(request)), 303))
    }

    // Before the body is read, because it is not needed.
    scope.all(`${WAITING_PAGES}*`, { onRequest: sendUnknownRoute }, sendUnknownRoute)

    const answers = { refused: sendList, unavailable: sendUnavailable }
    serveForm(scope, leaveForm, {
      handler: async ({ context, params: { token }, body, request, reply }) => {
        setLeftCookie(request, reply, await leaveWait(context, { token }, body.id))
        return sendLeft(request, reply)
      },
      ...answers,
    })
    serveForm(scope, forgetForm, {
      handler: async ({ context, params: { token }, request, reply }) => {
        setLeftCookie(request, reply, await leaveList(context, token))
        return sendLeft(request, reply)
      },
      ...answers,
    })
  })
}

function undefinedIfGone(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined
  throw error
}
