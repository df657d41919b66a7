type ActionLocation = { appUrl: string; companyId: string; departmentId: string; actionId: string };

/** The link to the action in its department's list. */
export const actionLink = ({ appUrl, companyId, departmentId, actionId }: ActionLocation): string =>
  `${appUrl}/${companyId}/team/${departmentId}/actions?action=${actionId}`;

/** The link to the settings page with the daily digest's switch. */
export const preferencesLink = (appUrl: string, companyId: string): string =>
  `${appUrl}/${companyId}/settings?tab=user`;
