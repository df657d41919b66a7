type ActionLocation = { appUrl: string; companyId: string; departmentId: string; actionId: string };

/** The link to the action in its department's list. */
export const actionLink = ({ appUrl, companyId, departmentId, actionId }: ActionLocation): string =>
  `${appUrl}/${companyId}/team/${departmentId}/actions?action=${actionId}`;

/** The link to a department's dashboard, or to that of the company. */
export const dashboardLink = (appUrl: string, companyId: string, departmentId: string | null): string =>
  departmentId === null
    ? `${appUrl}/${companyId}/`
    : `${appUrl}/${companyId}/team/${departmentId}/dashboard?dateRange=this-month`;

/** The link to the plan of a department, in the week of that day. */
export const planLink = (appUrl: string, companyId: string, departmentId: string, day: string): string =>
  `${appUrl}/${companyId}/team/${departmentId}/plan?day=${day}`;

/** The link to the person's inbox in a company. */
export const inboxLink = (appUrl: string, companyId: string): string => `${appUrl}/${companyId}/inbox`;

/** The link to the case of an accident. */
export const accidentLink = (appUrl: string, companyId: string, accidentId: string): string =>
  `${appUrl}/${companyId}/accidents/${accidentId}`;

/** The link to a communication as the company's administrators read it. */
export const noticeLink = (appUrl: string, companyId: string, formId: string): string =>
  `${appUrl}/${companyId}/f/${formId}/?formType=mailbox&origin=company`;

/** The link to the settings page with the switches of the daily digest and of the monthly report. */
export const preferencesLink = (appUrl: string, companyId: string): string =>
  `${appUrl}/${companyId}/settings?tab=user`;
