/** What a vote call did with the option. */
export const VOTE_ACTIONS = ['voted', 'unvoted'] as const

export const MAX_QUESTION = 200
export const MAX_SURVEY_DESCRIPTION = 500
export const MAX_OPTION_TEXT = 120
export const MAX_OPTION_DESCRIPTION = 500
/** Suggestions of one client in one survey that wait for a decision. */
export const MAX_OPEN_SUGGESTIONS = 3

/** Shown until the figures arrive; never added to them (SURV-15). */
export const SAMPLE_TOTAL_VOTES = 156
