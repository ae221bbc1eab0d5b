/** @type {import('./server-faults.mjs').FaultLine[]} */
// oxfmt-ignore
export const surveyFaults = [
  ['surveys/voting/cast-vote.ts', '{ lockOwner: voterKey(userId) }', '{}', 'two clicks of one voter take turns', 'surveys/voting/races'],
  ['surveys/voting/queries.ts', 'from surveys where id = ${surveyId} for share),\n  voter', 'from surveys where id = ${surveyId}),\n  voter', 'a vote that waits for the closing is refused', 'surveys/voting/voting'],
  ['surveys/voting/queries.ts', 'from users where id = ${userId} for share),\n  target', 'from users where id = ${userId}),\n  target', 'a client who is deactivated while voting is refused', 'surveys/voting/voting'],
  ['surveys/voting/queries.ts', "and choice.status = 'approved'\n      and survey.status", 'and survey.status', 'an option that is not approved cannot be voted for', 'surveys/voting/voting'],
  ['surveys/voting/suggest-option.ts', '{ lockOwner: voterKey(userId) }', '{}', 'three of ten suggestions sent at once are kept', 'surveys/voting/races'],
  ['surveys/wire-surveys.ts', "admin_notes: '', suggested_by: ''", "admin_notes: ''", 'public lists hold no names of authors', 'surveys/voting/suggestions'],
  ['surveys/public/public-surveys.ts', '[SURVEYS, VOTES]', '[SURVEYS]', 'a vote is counted everywhere', 'surveys/public/public-surveys'],
  ['surveys/moderation/review-option.ts', "if (option.status !== 'pending') throw new Refusal('OPTION_REVIEWED')\n", '', 'an option is reviewed once', 'surveys/moderation/moderation'],
  ['surveys/moderation/close-survey.ts', "if (survey.status !== 'active') throw new Refusal('SURVEY_NOT_ACTIVE')\n", '', 'a survey is closed once', 'surveys/moderation/moderation'],
  ['surveys/sharing/survey-pictures.ts', 'known.edition === edition || ', '', 'a picture is drawn once for the same votes', 'surveys/sharing/survey-picture'],
  ['surveys/sharing/survey-pictures.ts', ' || now - known.drawnAt < REDRAWN_AFTER_MS', '', 'a picture is redrawn every five seconds at most', 'surveys/sharing/survey-picture'],
  ['surveys/sharing/draw-survey.ts', '(INNER * percent) / 100', 'INNER', 'a bar is as long as its share', 'surveys/sharing/survey-picture'],
  ['surveys/sharing/lettering.ts', '.map(drawn)', '', 'signs that the font lacks are left out', 'surveys/sharing/lettering'],
  ['surveys/moderation/review-option.ts', 'await tx.record({', 'await Promise.resolve({', 'a review is audited', 'surveys/moderation/moderation'],
]
