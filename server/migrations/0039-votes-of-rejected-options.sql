-- A rejected option keeps its votes, uncounted, and has them again when it is approved.
alter table survey_options drop constraint survey_options_check;
