import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { sendTable } from '../platform/export/send-table'
import { serve } from '../platform/http/serve'
import { approveSurvey } from './moderation/approve-survey'
import { closeSurvey } from './moderation/close-survey'
import { countSurveys } from './moderation/count-surveys'
import { createSurvey } from './moderation/create-survey'
import { deleteSurvey } from './moderation/delete-survey'
import { editSurvey } from './moderation/edit-survey'
import { exportSurvey } from './moderation/export-survey'
import { getSurveyDetail } from './moderation/get-survey'
import { listPendingOptions, listSurveys } from './moderation/list-surveys'
import { reopenOption } from './moderation/reopen-option'
import { reviewOption } from './moderation/review-option'
import { showAdminSurvey, showOption, showSurveyDetail } from './wire-surveys'

export function surveyAdminRoutes(app: FastifyInstance): void {
  serve(app, contract.listSurveys, ({ context, query: { status: statuses, ...rest } }) =>
    listSurveys(context, { ...rest, statuses }),
  )

  serve(app, contract.countSurveys, async ({ context }) => {
    const { surveys, pending } = await countSurveys(context)
    return { data: { surveys, pending_options: pending } }
  })

  serve(app, contract.getSurvey, async ({ context, params }) => ({
    data: showSurveyDetail(await getSurveyDetail(context, params.id)),
  }))

  serve(app, contract.exportSurvey, ({ context, query, reply }) =>
    sendTable(reply, () => exportSurvey(context, query.id), {
      name: `encuesta-${query.id}`,
      format: query.format,
      at: context.now,
    }),
  )

  serve(app, contract.createSurvey, async ({ context, body }) => ({
    message: surveyAdminTexts.surveyCreated,
    data: showAdminSurvey(await createSurvey(context, body)),
  }))

  serve(app, contract.editSurvey, async ({ context, params, body }) => ({
    message: surveyAdminTexts.surveySaved,
    data: showAdminSurvey(await editSurvey(context, params.id, body)),
  }))

  serve(app, contract.deleteSurvey, async ({ context, params, body }) => {
    await deleteSurvey(context, params.id, body.seen)
    return { message: surveyAdminTexts.surveyDeleted, data: { id: params.id } }
  })

  serve(app, contract.approveSurvey, async ({ context, params, body }) => ({
    message: surveyAdminTexts.surveyApproved,
    data: showAdminSurvey(await approveSurvey(context, params.id, body.admin_notes, body.seen)),
  }))

  serve(app, contract.closeSurvey, async ({ context, params }) => ({
    message: surveyAdminTexts.surveyClosed,
    data: showAdminSurvey(await closeSurvey(context, params.id)),
  }))

  serve(app, contract.listPendingOptions, ({ context, query: { survey_id: surveyIds, ...rest } }) =>
    listPendingOptions(context, { ...rest, surveyIds }),
  )

  serve(app, contract.reviewOption, async ({ context, params, body }) => ({
    message: body.is_approved ? surveyAdminTexts.optionApproved : surveyAdminTexts.optionRejected,
    data: showOption(
      await reviewOption(context, params.id, {
        isApproved: body.is_approved,
        notes: body.admin_notes,
        seen: body.seen,
      }),
    ),
  }))

  serve(app, contract.reopenOption, async ({ context, params, body }) => ({
    message: surveyAdminTexts.optionReopened,
    data: showOption(await reopenOption(context, params.id, body.seen)),
  }))
}
