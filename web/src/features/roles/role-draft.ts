/** A role as it is edited. */
export interface RoleDraft {
  name: string;
  displayName: string;
  description: string;
  isDefault: boolean;
  isStatic: boolean;
  grantedPermissions: readonly string[];
  concurrencyStamp: string;
}
