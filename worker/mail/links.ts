type ActionLocation = { appUrl: string; companyId: string; departmentId: string; actionId: string };

/** Opens the action in its department's list. */
export const actionLink = ({ appUrl, companyId, departmentId, actionId }: ActionLocation): string =>
  `${appUrl}/${companyId}/team/${departmentId}/actions?action=${actionId}`;

/** Where the daily digest is turned off. */
export const preferencesLink = (appUrl: string, companyId: string): string =>
  `${appUrl}/${companyId}/settings?tab=user`;
