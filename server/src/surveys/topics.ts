/** Published with the ids of surveys that were created, edited, deleted, approved or closed, or whose options were added or reviewed. */
export const SURVEYS = 'surveys'
/** Published with the ids of surveys whose votes changed. */
export const VOTES = 'votes'
